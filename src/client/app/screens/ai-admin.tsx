import { AiAdmin } from '../../features/ai-admin/ai-admin.tsx';

/** `/admin/ia` */
export function Screen() {
  return <AiAdmin />;
}
