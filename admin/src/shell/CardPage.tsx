import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { colours } from '../theme';
import { Languages } from './Languages';
import { PageTitle } from './PageTitle';
import { Brand } from './SideBar';

interface CardPageProps {
  title: string;
  children: ReactNode;
}

/** A page outside the panel's frame: one card on a quiet ground. */
export function CardPage({ title, children }: CardPageProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <PageTitle text={title} />
      <Box component="header" sx={{ padding: '16px 24px', background: colours.ink }}>
        <Brand />
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', padding: 2 }}
      >
        <Paper sx={{ width: 'min(420px,100%)', boxSizing: 'border-box', padding: { xs: 3, sm: 4 } }}>
          <Typography variant="h1" sx={{ marginBottom: 2.5 }}>
            {title}
          </Typography>
          {children}
        </Paper>
        <Box sx={{ marginTop: 2 }}>
          <Languages />
        </Box>
      </Box>
    </Box>
  );
}
