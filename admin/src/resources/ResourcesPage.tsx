import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { Suspense } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Role } from '../../../contract/auth';
import { AccessDenied } from '../shell/AccessDenied';
import { Dead } from '../shell/Dead';
import { FailureAlert } from '../shell/FailureAlert';
import { AddIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { useWords } from './resources';
import { ResourceTable } from './ResourceTable';
import { ServiceNeeds } from './ServiceNeeds';
import { RESOURCE, useResources } from './use-resources';

const ResourceDrawer = lazyPart(() => import('./ResourceDrawer'));
const AwayPage = lazyPart(() => import('./AwayPage'));
const PlanPage = lazyPart(() => import('../absences/PlanPage'));
const CREATE = 'create';
const OUT_OF_USE = /^([1-9]\d{0,8})\/(away|plan)$/;

function Nothing({ mayWrite }: { mayWrite: boolean }) {
  const words = useWords();
  return (
    <Paper sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, padding: '48px 24px', textAlign: 'center' }}>
      <Typography variant="h2">{words('empty')}</Typography>
      <Box sx={{ maxWidth: 560, color: 'text.secondary' }}>{words('empty_text')}</Box>
      {mayWrite && (
        <Button variant="outlined" component={Link} to={`/${RESOURCE}/${CREATE}`}>
          {words('action.create')}
        </Button>
      )}
    </Paper>
  );
}

function ResourceList({ open }: { open: string }) {
  const words = useWords();
  const translate = useTranslate();
  const { permissions } = usePermissions<Role>();
  const { data: resources, error, isPending, refetch } = useResources({ staleTime: 0 });
  const mayWrite = permissions === 'admin';
  const title = words('name', { smart_count: 2 });
  return (
    <>
      {open === '' && <PageTitle text={title} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          <Box sx={{ color: 'text.secondary' }}>{words('intro')}</Box>
        </Box>
        {mayWrite && (
          <Button variant="contained" component={Link} to={`/${RESOURCE}/${CREATE}`} startIcon={<AddIcon />}>
            {words('action.create')}
          </Button>
        )}
      </Box>
      {isPending && <Loading />}
      {error && <FailureAlert error={error} onRetry={refetch} />}
      {resources?.length === 0 && <Nothing mayWrite={mayWrite} />}
      {resources && resources.length > 0 && (
        <>
          <ResourceTable resources={resources} mayWrite={mayWrite} />
          <ServiceNeeds resources={resources} mayWrite={mayWrite} />
        </>
      )}
      {open !== '' && mayWrite && (
        <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
          <ResourceDrawer key={open} id={open === CREATE ? null : Number(open)} />
        </Suspense>
      )}
    </>
  );
}

/** The page of one that cannot be used: until when, or what its visits get instead. */
function OutOfUse({ id, step }: { id: number; step: string }) {
  const { permissions } = usePermissions<Role>();
  const { data: resources, error, refetch } = useResources({ staleTime: 0 });
  const resource = resources?.find((each) => each.id === id);
  if (step === 'plan') return <PlanPage of={{ resource: id }} />;
  if (permissions !== 'admin') return <AccessDenied />;
  if (resource) return <AwayPage resource={resource} />;
  if (error) return <FailureAlert error={error} onRetry={refetch} />;
  return resources ? <Dead title="ra.page.not_found" text="ra.message.not_found" /> : <Loading />;
}

/** The clinic's rooms and devices. Admins keep them; the front desk sees them, and finds others for their visits. */
export default function ResourcesPage() {
  const { '*': open = '' } = useParams();
  const [, id, step] = OUT_OF_USE.exec(open) ?? [];
  if (id === undefined || step === undefined) return <ResourceList open={open} />;
  return (
    <Suspense fallback={<Loading />}>
      <OutOfUse key={open} id={Number(id)} step={step} />
    </Suspense>
  );
}
