import { LandingDocument } from '../../../landing';

export const revalidate = 3600;
export const dynamicParams = false;
export const generateStaticParams = () => ['pl', 'ru', 'by', 'ua', 'en'].map((locale) => ({ locale }));
export default LandingDocument;
