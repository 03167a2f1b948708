import { LandingDocument } from '../../../landing';

export const dynamic = 'force-dynamic';
export default LandingDocument;
