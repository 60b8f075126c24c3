import { AiAdmin } from '../../features/admin/ai/ai-admin.tsx';

/** `/admin/ia` */
export function Screen() {
  return <AiAdmin />;
}
