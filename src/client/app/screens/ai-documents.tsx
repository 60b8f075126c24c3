import { AiDocumentsPage } from '../../features/admin/ai-documents/ai-documents-page.tsx';

/** `/admin/ia/documentos` */
export function Screen() {
  return <AiDocumentsPage />;
}
