import { NumberInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { DOCUMENT_KINDS, documentText } from '../../../contract/document';
import { LIMITS } from '../../../contract/limits';
import { ChoiceInput } from '../content/ChoiceInput';
import { ContentDrawer } from '../content/ContentDrawer';
import { NeededToSave } from '../content/NeededToSave';
import { RichTextInput } from '../content/RichTextInput';
import { TranslatedInput } from '../content/TranslatedInput';
import { useIsInBin } from '../content/useIsInBin';

const KINDS = DOCUMENT_KINDS.map((id) => ({ id, name: `resources.documents.kind.${id}` }));

function DocumentShared() {
  const isNew = !useRecordContext();
  const isInBin = useIsInBin();
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <>
      <NeededToSave />
      <ChoiceInput source="kind" choices={KINDS} isNeeded={isNew} />
      {kind === 'complaints' && (
        <NumberInput
          source="answerDays"
          min={1}
          max={LIMITS.answerDays}
          step={1}
          readOnly={isInBin}
          helperText="resources.documents.help.answerDays"
        />
      )}
    </>
  );
}

/** The drawer to add and edit a document. The legal desk says which one is to be added: `?kind=complaints`. */
export default function DocumentDrawer() {
  const [params] = useSearchParams();
  const wanted = params.get('kind');
  const kind = DOCUMENT_KINDS.find((each) => each === wanted);
  return (
    <ContentDrawer
      hasPreview
      fields={documentText}
      defaults={{ answerDays: null, ...(kind && { kind }) }}
      texts={
        <>
          <TranslatedInput name="title" limit={LIMITS.title} isRequired />
          <RichTextInput name="body" limit={LIMITS.body} isRequired hasPictures={false} />
        </>
      }
      shared={<DocumentShared />}
    />
  );
}
