import { DataTable } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { type QuestionRecord, questionText } from '../../../contract/question';
import { ContentDrawer } from '../content/ContentDrawer';
import { ContentPage } from '../content/ContentPage';
import { polishText } from '../content/record';
import { RecordName } from '../content/RecordName';
import { TranslatedInput } from '../content/TranslatedInput';
import { MoveCell } from './MoveCell';

export function questionTitle(question: QuestionRecord): string {
  return polishText(question, 'question');
}

export function QuestionsPage() {
  return (
    <ContentPage
      sort={{ field: 'order', order: 'ASC' }}
      sortFields={['order', 'question', 'createdAt', 'updatedAt']}
      columns={[
        <DataTable.Col<QuestionRecord> key="order" source="order">
          <MoveCell />
        </DataTable.Col>,
        <DataTable.Col<QuestionRecord>
          key="question"
          source="question"
          render={(question) => <RecordName name={questionTitle(question)} />}
        />,
      ]}
      drawer={
        <ContentDrawer
          fields={questionText}
          defaults={{}}
          texts={
            <>
              <TranslatedInput name="question" limit={LIMITS.title} isRequired />
              <TranslatedInput name="answer" limit={LIMITS.answer} isRequired multiline />
            </>
          }
        />
      }
    />
  );
}
