import { Box, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ComponentType, createElement, memo } from 'react';
import { NavLink } from 'react-router-dom';
import { colours } from '../theme';

export const entrySx = {
  minHeight: 44,
  gap: 1.5,
  paddingInline: 1.5,
  paddingBlock: 0.5,
  borderRadius: '10px',
  color: colours.onDarkSoft,
  '&:hover': { background: colours.hoverOnDark },
  '&[aria-current]': { background: colours.selectedOnDark, color: '#fff' },
  '&:focus-visible': { outlineColor: colours.honey },
};

interface EntryProps {
  icon: ComponentType;
  label: string;
  /** A page of the panel. */
  to?: string;
  /** A page of the site. */
  href?: string;
  onClick?: (() => void) | undefined;
  /** Beside the label. */
  badge?: ComponentType | undefined;
  /** The icon alone, its label beside it while it is pointed at. */
  isFolded: boolean;
}

/** A line of the menu. The menu is drawn anew with each page and answer, its lines only when they change. */
export const Entry = memo(function Entry({ icon, label, to, href, onClick, badge, isFolded }: EntryProps) {
  // The start page is above all the others, and not their section.
  const link = to ? { component: NavLink, to, end: to === '/' } : { href };
  return (
    <ListItem disablePadding sx={{ position: 'relative' }}>
      <Tooltip title={isFolded ? label : ''} placement="right" describeChild>
        <ListItemButton sx={isFolded ? { ...entrySx, justifyContent: 'center' } : entrySx} onClick={onClick} {...link}>
          <ListItemIcon sx={{ minWidth: 0, color: 'inherit', '& svg': { fontSize: 20 } }}>
            {createElement(icon)}
          </ListItemIcon>
          {isFolded ? (
            <span style={visuallyHidden}>{label}</span>
          ) : (
            <ListItemText primary={label} sx={{ margin: 0 }} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
          )}
          {badge && (
            <Box component="span" sx={isFolded ? { position: 'absolute', top: 0, right: 0 } : { display: 'contents' }}>
              {createElement(badge)}
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
});
