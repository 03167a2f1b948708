import { Alert } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { Pair } from '../content/SharedFields';
import { DateInput } from '../forms/DateInput';
import { atMost } from '../forms/validators';

interface FactProps {
  name: 'controller' | 'nip' | 'regon' | 'krs' | 'rpwdl' | 'dataOfficer';
  limit: number;
  helperText?: string;
}

/** A text that may be empty; react-admin would make it null. */
function Fact({ name, limit, helperText }: FactProps) {
  return (
    <TextInput
      source={`legal.${name}`}
      parse={(value: string) => value}
      validate={atMost(limit)}
      helperText={helperText ?? false}
    />
  );
}

/** What the documents of the site say of the clinic, and whether a lawyer has read them. */
export function Legal() {
  const translate = useTranslate();
  const checkedOn: unknown = useWatch({ name: 'legal.checkedOn' });
  return (
    <>
      {!checkedOn && <Alert severity="warning">{translate('resources.settings.help.legal')}</Alert>}
      <Fact name="controller" limit={LIMITS.clinicName} helperText="resources.settings.help.controller" />
      <Pair>
        <Fact name="nip" limit={LIMITS.registerNumber} />
        <Fact name="regon" limit={LIMITS.registerNumber} />
        <Fact name="krs" limit={LIMITS.registerNumber} />
        <Fact name="rpwdl" limit={LIMITS.registerNumber} />
      </Pair>
      <Fact name="dataOfficer" limit={LIMITS.clinicName} />
      <TextInput source="legal.dataEmail" type="email" helperText="resources.settings.help.dataEmail" />
      <Pair>
        <DateInput source="legal.termsFrom" />
        <DateInput source="legal.checkedOn" helperText="resources.settings.help.checkedOn" />
      </Pair>
    </>
  );
}
