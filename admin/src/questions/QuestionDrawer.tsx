import { LIMITS } from '../../../contract/limits';
import { questionText } from '../../../contract/question';
import { ContentDrawer } from '../content/ContentDrawer';
import { TranslatedInput } from '../content/TranslatedInput';

/** The drawer to add and edit a question. */
export default function QuestionDrawer() {
  return (
    <ContentDrawer
      hasPreview
      fields={questionText}
      defaults={{}}
      texts={
        <>
          <TranslatedInput name="question" limit={LIMITS.title} isRequired />
          <TranslatedInput name="answer" limit={LIMITS.answer} isRequired multiline />
        </>
      }
    />
  );
}
