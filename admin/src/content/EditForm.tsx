import { Alert, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Role } from '../../../contract/auth';
import type { Values } from '../forms/body';
import { EditRecord } from '../forms/EditRecord';
import { Save } from '../forms/Save';
import { DrawerBody } from './DrawerBody';
import { DrawerFooter, DrawerHeader } from '../drawers/DrawerFrame';
import type { AnyRecord } from './record';
import { StepButton } from './StepButton';
import { useRecordName } from './steps';
import { HistoryTabs } from '../versions/HistoryTabs';
import { useIsInBin } from './useIsInBin';

function Header() {
  return <DrawerHeader title={useRecordName(useRecordContext<AnyRecord>())} />;
}

function Body({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      {useIsInBin() && <Alert severity="info">{translate('content.drawer.in_bin')}</Alert>}
      {children}
    </>
  );
}

function Footer({ preview }: { preview: ReactNode }) {
  const form = useFormContext();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const { permissions } = usePermissions<Role>();
  const record = useRecordContext<AnyRecord>();
  const isInBin = useIsInBin();
  const leave = () => {
    form.reset();
    redirect('list', resource);
  };
  if (isInBin) {
    return (
      <DrawerFooter>
        <StepButton step="restore" variant="contained" />
        {preview}
        {permissions === 'admin' && (
          <StepButton step="erase" asks onDone={leave} color="error" sx={{ marginLeft: 'auto' }} />
        )}
      </DrawerFooter>
    );
  }
  return (
    <DrawerFooter>
      <Save />
      {preview}
      <StepButton step={record?.published ? 'block' : 'restore'} variant="outlined" />
      <StepButton step="bin" asks onDone={leave} color="error" sx={{ marginLeft: 'auto' }} />
    </DrawerFooter>
  );
}

function Pending() {
  const label = useTranslate()('ra.page.loading');
  return (
    <>
      <DrawerHeader title={label} />
      <LinearProgress aria-label={label} />
    </>
  );
}

interface EditFormProps {
  id: string;
  /** Makes of the form's values what the API takes. */
  toInput: (values: Values) => Values;
  /** A look at the page before it is saved. */
  preview: ReactNode;
  children: ReactNode;
}

/** The drawer's form for an item that is there already. It stays open after a save: the next language follows. */
export function EditForm({ id, toInput, preview, children }: EditFormProps) {
  return (
    <EditRecord id={Number(id)} className="drawer-form" toInput={toInput} pending={<Pending />}>
      {(notice) => (
        <>
          <Header />
          <HistoryTabs>
            <DrawerBody>
              {notice}
              <Body>{children}</Body>
            </DrawerBody>
            <Footer preview={preview} />
          </HistoryTabs>
        </>
      )}
    </EditRecord>
  );
}
