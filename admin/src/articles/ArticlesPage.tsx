import { DataTable, ReferenceField } from 'react-admin';
import { type ArticleRecord } from '../../../contract/article';
import { ContentPage } from '../content/ContentPage';
import { RecordName } from '../content/RecordName';
import { formatMoment } from '../locale';
import { lazyPart } from '../shell/lazy-part';
import { articleTitle } from './article-title';

const ArticleDrawer = lazyPart(() => import('./ArticleDrawer'));

/** When an article shows: a date that lies ahead is the one thing that the switch beside does not tell. */
function PublishAt({ publishAt }: ArticleRecord) {
  return publishAt === null ? '–' : formatMoment(publishAt);
}

/** The page of articles. */
export default function ArticlesPage() {
  return (
    <ContentPage
      sort={{ field: 'publishAt', order: 'DESC' }}
      sortFields={['publishAt', 'createdAt', 'title', 'updatedAt']}
      columns={[
        <DataTable.Col<ArticleRecord>
          key="title"
          source="title"
          render={(article) => (
            <RecordName
              name={articleTitle(article)}
              note={<ReferenceField source="authorId" reference="doctors" link={false} />}
            />
          )}
        />,
        <DataTable.Col<ArticleRecord>
          key="publishAt"
          source="publishAt"
          label="resources.articles.column.publishAt"
          sortByOrder="DESC"
          sx={{ whiteSpace: { md: 'nowrap' } }}
          render={PublishAt}
        />,
      ]}
      drawer={ArticleDrawer}
    />
  );
}
