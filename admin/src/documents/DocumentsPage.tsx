import { DataTable, useTranslate } from 'react-admin';
import { type DocumentRecord } from '../../../contract/document';
import { ContentPage } from '../content/ContentPage';
import { RecordName } from '../content/RecordName';
import { lazyPart } from '../shell/lazy-part';
import { documentTitle } from './document-title';

const DocumentDrawer = lazyPart(() => import('./DocumentDrawer'));

/** The page of the documents that the law wants. */
export default function DocumentsPage() {
  const translate = useTranslate();
  return (
    <ContentPage
      sort={{ field: 'title', order: 'ASC' }}
      sortFields={['title', 'createdAt', 'updatedAt']}
      columns={
        <DataTable.Col<DocumentRecord>
          source="title"
          render={(document) => {
            const [name, kind] = [documentTitle(document), translate(`resources.documents.kind.${document.kind}`)];
            return <RecordName name={name} note={kind === name ? undefined : kind} />;
          }}
        />
      }
      drawer={DocumentDrawer}
    />
  );
}
