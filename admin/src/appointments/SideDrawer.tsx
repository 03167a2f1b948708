import { Drawer } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { DrawerBar } from '../content/DrawerFrame';

const paperSx = { width: 'min(600px,100%)', boxShadow: '-16px 0 48px rgb(23 51 42 / .18)' };

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
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer over the page; what was shown behind it stays as it was. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, square: true, sx: paperSx } }}
      sx={{ '& .drawer-form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } }}
    >
      <DrawerBar id={id} title={title} onClose={onClose} />
      {children}
    </Drawer>
  );
}
