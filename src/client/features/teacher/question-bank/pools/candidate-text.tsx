import type { TeacherQuestion } from '../../../../../shared/contracts/questions.ts';
import { ContentText } from '../../../../components/ui/content-text.tsx';
import { HtmlText } from '../../../../components/ui/html-text.tsx';

/** Text of a pool candidate, limited to a few lines. */
export function CandidateText({ question: { text, statement, language } }: { question: TeacherQuestion }) {
  return (
    <span lang={language} className="line-clamp-3 font-serif text-[1.0625rem] leading-6 wrap-anywhere">
      <HtmlText>{text}</HtmlText> <ContentText>{statement}</ContentText>
    </span>
  );
}
