import { Sun } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** As the switch of themes (components/ui/theme-switch.tsx) has it in the dark one. */
const sun = renderToStaticMarkup(createElement(Sun, { className: 'size-[18px]', strokeWidth: 1.75 }));

/** What of drawn markup can be looked at alone: nothing in it can be reached, typed into or sent. */
export function asPicture(markup: string): string {
  return (
    markup
      .replace(/<select.*?<\/select>/gs, '')
      .replace(/<input[^>]*?(class="[^"]*")[^>]*>/g, '<div $1></div>')
      .replace(/<(\/?)(?:form|label|h[1-6]|main|nav|header)\b/g, '<$1div')
      .replace(/<(\/?)(?:a|button)\b/g, '<$1span')
      // Which of both shows is left to the styles (main.css): a picture is the same in both themes.
      .replace(/<svg[^>]*lucide-moon.*?<\/svg>/gs, (moon) => moon + sun)
      // The name of the product, which a setting says.
      .replace(/(tracking-\[-0\.01em\]">)[^<]*/, '$1')
      .replace(
        / (?:id|for|href|type|name|role|title|tabindex|autofocus|novalidate|aria-[a-z]+)="[^"]*"/gi,
        '',
      )
  );
}
