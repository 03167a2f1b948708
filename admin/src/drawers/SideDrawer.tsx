import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { DRAWER_TITLE, DrawerBar } from './DrawerFrame';

const paperSx = {
  boxShadow: '-16px 0 48px rgb(23 51 42 / .18)',
  // What stands beside a drawer belongs to it.
  '&:has(.beside-drawer)': { overflow: 'visible' },
};

/** The scrolling part of a drawer. */
export const drawerBodySx = {
  flex: 1,
  overflow: 'auto',
  padding: { xs: '16px', sm: '22px 28px' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 2.25,
  alignContent: 'start',
};

interface SideDrawerProps {
  /** What its bar says; without it, what is in the drawer begins with a `DrawerHeader`. */
  title?: string;
  onClose: () => void;
  /** Room for two texts side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/** A drawer over the page, as high as it is; what was shown behind it stays as it was. A form in it is `.drawer-form`. */
export function SideDrawer({ title, onClose, isWide = false, children }: SideDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': DRAWER_TITLE,
          square: true,
          sx: { ...paperSx, width: `min(${isWide ? 1080 : 600}px,100%)` },
        },
      }}
      sx={{ '& .drawer-form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } }}
    >
      {title !== undefined && <DrawerBar title={title} onClose={onClose} />}
      {children}
    </Drawer>
  );
}
