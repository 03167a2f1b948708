import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { DRAWER_TITLE } from './DrawerFrame';

const paperSx = { width: 'min(600px,100%)', boxShadow: '-16px 0 48px rgb(23 51 42 / .18)' };

/** A drawer at the side with a form, `.drawer-form`, as high as it is. Its header has the title's id. */
export function SideDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': DRAWER_TITLE, square: true, sx: paperSx },
      }}
      sx={{ '& .drawer-form': { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 } }}
    >
      {children}
    </Drawer>
  );
}
