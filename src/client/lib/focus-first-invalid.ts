/** After a refused submit the focus goes to the first field that needs mending, once it is marked. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus(),
  );
}
