import { Suspense } from 'react';
import { DataTable } from 'react-admin';
import { type QuestionRecord } from '../../../contract/question';
import { ContentPage } from '../content/ContentPage';
import { RecordName } from '../content/RecordName';
import { lazyPart } from '../shell/lazy-part';
import { questionTitle } from './question-title';

// Tables of other things do without it.
const MoveCell = lazyPart(() => import('./MoveCell'));

const QuestionDrawer = lazyPart(() => import('./QuestionDrawer'));

/** The page of questions. */
export default function QuestionsPage() {
  return (
    <ContentPage
      sort={{ field: 'order', order: 'ASC' }}
      sortFields={['order', 'question', 'createdAt', 'updatedAt']}
      columns={[
        <DataTable.Col<QuestionRecord> key="order" source="order">
          <Suspense>
            <MoveCell />
          </Suspense>
        </DataTable.Col>,
        <DataTable.Col<QuestionRecord>
          key="question"
          source="question"
          render={(question) => <RecordName name={questionTitle(question)} />}
        />,
      ]}
      drawer={QuestionDrawer}
    />
  );
}
