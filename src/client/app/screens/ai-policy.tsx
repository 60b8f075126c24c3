import { MarkingPolicyPage } from '../../features/admin/ai/marking-policy-page.tsx';

/** `/admin/ia/politica` */
export function Screen() {
  return <MarkingPolicyPage />;
}
