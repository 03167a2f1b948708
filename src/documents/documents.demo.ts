import type { DocumentInput } from '../../contract/document';
import type { Demo } from '../content/demo';
import { childProtection } from './demo/child-protection';
import { childProtectionForChildren } from './demo/child-protection-for-children';
import { complaints } from './demo/complaints';
import { patientRights } from './demo/patient-rights';
import { DocumentsService } from './documents.service';

const DOCUMENTS: readonly DocumentInput[] = [patientRights, complaints, childProtection, childProtectionForChildren];

export const documentsDemo: Demo = {
  async add({ use }) {
    const documents = use(DocumentsService);
    for (const document of DOCUMENTS) await documents.create({ ...document, published: true }, null);
  },
};
