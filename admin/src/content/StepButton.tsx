import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Step } from '../api/data-provider';
import type { AnyRecord } from './record';
import { Ask, useRecordName } from './steps';
import { useStep } from './useStep';

interface StepButtonProps extends Omit<ButtonProps, 'onClick'> {
  step: Step;
  asks?: boolean;
  onDone?: () => void;
}

/** A step of the record that is open in the drawer. */
export function StepButton({ step, asks = false, onDone, ...rest }: StepButtonProps) {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const name = useRecordName(record);
  const [asking, setAsking] = useState(false);
  const { take, isPending } = useStep(step, onDone);
  if (!record) return null;
  return (
    <>
      <Button
        {...rest}
        aria-busy={isPending}
        onClick={() => {
          if (isPending) return;
          if (asks) setAsking(true);
          else take([record]);
        }}
      >
        {translate(`content.step.${step}`)}
      </Button>
      {asking && (
        <Ask step={step} text={`${name}.`} onConfirm={() => take([record])} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
