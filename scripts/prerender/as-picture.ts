/** What of drawn markup can be looked at alone: nothing in it can be reached, typed into or sent. */
export function asPicture(markup: string): string {
  return (
    markup
      .replace(/<select.*?<\/select>/gs, '')
      .replace(/<input[^>]*?(class="[^"]*")[^>]*>/g, '<div $1></div>')
      .replace(/<(\/?)(?:form|label|h[1-6]|main|nav|header)\b/g, '<$1div')
      .replace(/<(\/?)(?:a|button)\b/g, '<$1span')
      // The name of the product, which a setting says.
      .replace(/(tracking-\[-0\.01em\]">)[^<]*/, '$1')
      .replace(
        / (?:id|for|href|type|name|role|title|tabindex|autofocus|novalidate|aria-[a-z]+)="[^"]*"/gi,
        '',
      )
  );
}
