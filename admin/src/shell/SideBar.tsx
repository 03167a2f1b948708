import { Box, ButtonBase, List } from '@mui/material';
import { type ComponentType, type ReactNode, useId } from 'react';
import {
  useGetIdentity,
  useGetResourceLabel,
  useLogout,
  useResourceDefinitions,
  useStore,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { localizePath, routes } from '../../../contract/routes';
import { RequestsBadge } from '../appointments/RequestsBadge';
import { CallsBadge } from '../calls/CallsBadge';
import { locale, SECURITY } from '../locale';
import { colours, displayFont } from '../theme';
import { Entry, entrySx } from './Entry';
import { BackIcon, FoldIcon, LogOutIcon, MoreIcon, PatientsIcon, StartIcon, UnfoldIcon } from './icons';
import { Languages } from './Languages';
import { LogoMark } from './LogoMark';
import { type MenuGroup, useMenu } from './menu';
import { useClinicName } from './useClinicName';

/** What waits, by the page where it does. */
const BADGES: Readonly<Record<string, ComponentType>> = {
  appointments: RequestsBadge,
  calls: CallsBadge,
};

export const SIDE_BAR_WIDTH = 248;
export const FOLDED_WIDTH = 76;

const listSx = { display: 'grid', gap: 0.5 };

/** The mark, and the name where there is room for it. */
export function Brand({ isFolded = false }: { isFolded?: boolean }) {
  const name = useClinicName();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colours.onDark, font: `500 25px/1 ${displayFont}` }}
    >
      <LogoMark />
      {!isFolded && name}
    </Box>
  );
}

interface PagesProps {
  pages: readonly string[];
  isFolded: boolean;
  onNavigate?: (() => void) | undefined;
}

function Pages({ pages, isFolded, onNavigate }: PagesProps) {
  const label = useGetResourceLabel();
  const resources = useResourceDefinitions<Record<string, unknown>>();
  return pages.map((name) => (
    <Entry
      key={name}
      to={`/${name}`}
      icon={resources[name]?.icon as ComponentType}
      label={label(name, 2)}
      isFolded={isFolded}
      onClick={onNavigate}
      badge={BADGES[name]}
    />
  ));
}

interface GroupProps {
  group: MenuGroup;
  onNavigate?: (() => void) | undefined;
}

/** A part of the menu that is unfolded by its name, and while one of its pages is open. */
function Group({ group, onNavigate }: GroupProps) {
  const translate = useTranslate();
  const id = useId();
  const { pathname } = useLocation();
  const isHere = group.pages.includes(pathname.split('/')[1] ?? '');
  const [chosen, choose] = useStore(`menu.group.${group.name}`, false);
  const isOpen = chosen || isHere;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        // The page that one is on stays in sight.
        onClick={() => choose(!isOpen || isHere)}
        sx={{ ...entrySx, width: '100%', justifyContent: 'space-between', font: 'inherit', fontWeight: 500 }}
      >
        {translate(`shell.group.${group.name}`)}
        <MoreIcon sx={{ fontSize: 18, transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      <List id={id} disablePadding hidden={!isOpen} sx={isOpen ? listSx : undefined}>
        {isOpen && <Pages pages={group.pages} isFolded={false} onNavigate={onNavigate} />}
      </List>
    </Box>
  );
}

function Navigation({ isFolded, onNavigate }: Omit<PagesProps, 'pages'>) {
  const translate = useTranslate();
  const menu = useMenu();
  return (
    <Box component="nav" aria-label={translate('shell.menu')}>
      <List disablePadding sx={listSx}>
        <Entry
          to="/"
          icon={StartIcon}
          label={translate('ra.page.dashboard')}
          isFolded={isFolded}
          onClick={onNavigate}
        />
        <Pages pages={menu.daily} isFolded={isFolded} onNavigate={onNavigate} />
        {menu.groups.map((group) =>
          isFolded ? (
            <FoldedGroup key={group.name}>
              <Pages pages={group.pages} isFolded />
            </FoldedGroup>
          ) : (
            <Group key={group.name} group={group} onNavigate={onNavigate} />
          ),
        )}
      </List>
    </Box>
  );
}

/** Icons need no names of groups: a line stands between them. */
function FoldedGroup({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Box aria-hidden="true" sx={{ borderTop: `1px solid ${colours.lineOnDark}`, marginBlock: 0.5 }} />
      <List disablePadding sx={listSx}>
        {children}
      </List>
    </Box>
  );
}

interface SideBarProps {
  /** Icons alone. */
  isFolded?: boolean;
  /** Folds and unfolds it; without it, it has one form. */
  onFold?: () => void;
  onNavigate?: () => void;
}

/** The ways through the panel and out of it. */
export function SideBar({ isFolded = false, onFold, onNavigate }: SideBarProps) {
  const translate = useTranslate();
  const logOut = useLogout();
  const { identity } = useGetIdentity();
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        width: isFolded ? FOLDED_WIDTH : SIDE_BAR_WIDTH,
        height: '100vh',
        padding: '24px 16px 16px',
        overflowY: 'auto',
        background: colours.ink,
        color: colours.onDark,
      }}
    >
      <Box sx={{ marginInline: isFolded ? 'auto' : 1, marginBottom: 3.5 }}>
        <Brand isFolded={isFolded} />
      </Box>
      <Navigation isFolded={isFolded} onNavigate={onNavigate} />
      <Box sx={{ marginTop: 'auto', paddingTop: 3 }}>
        <Box sx={{ borderTop: `1px solid ${colours.lineOnDark}`, paddingTop: 1.5, display: 'grid', gap: 0.5 }}>
          {!isFolded && <Languages onDark />}
          <List disablePadding sx={listSx}>
            {onFold && (
              <Entry
                onClick={onFold}
                icon={isFolded ? UnfoldIcon : FoldIcon}
                label={translate(isFolded ? 'shell.unfold' : 'shell.fold')}
                isFolded={isFolded}
              />
            )}
            <Entry
              href={localizePath(locale, routes.home)}
              icon={BackIcon}
              label={translate('shell.back_to_site')}
              isFolded={isFolded}
            />
            <Entry href={SECURITY} icon={PatientsIcon} label={translate('shell.account')} isFolded={isFolded} />
            <Entry
              onClick={() => void logOut()}
              icon={LogOutIcon}
              label={translate('ra.auth.logout')}
              isFolded={isFolded}
            />
          </List>
          {!isFolded && (
            <Box sx={{ paddingInline: 1.5, fontSize: 13, color: colours.onDarkSoft, overflowWrap: 'anywhere' }}>
              {identity?.fullName}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
