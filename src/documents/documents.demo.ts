import type { DocumentInput } from '../../contract/document';
import type { Demo } from '../content/demo';
import { childProtection } from './demo/child-protection';
import { childProtectionForChildren } from './demo/child-protection-for-children';
import { complaints } from './demo/complaints';
import { patientRights, patientRightsNow } from './demo/patient-rights';
import { DocumentsService } from './documents.service';

const DOCUMENTS: readonly DocumentInput[] = [complaints, childProtection, childProtectionForChildren];

export const documentsDemo: Demo = {
  async add({ use }) {
    const documents = use(DocumentsService);
    const { id, version } = await documents.create({ ...patientRights, published: true }, null);
    await documents.update(id, { version, translations: patientRightsNow }, null);
    for (const document of DOCUMENTS) await documents.create({ ...document, published: true }, null);
  },
};
