/** The look of what lies over the page and interrupts it. */
export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const viewportClass = 'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6'
export const popupClass =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-surface text-ink shadow-e3 outline-none transition-[opacity,translate,scale] duration-200 ease-out-soft data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-xl'
export const widthClass = { md: 'sm:max-w-md', lg: 'sm:max-w-2xl' }
export const footerClass = 'flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 sm:px-6'

const firstControl = 'input:not([hidden]), [role=combobox], select, textarea'
const firstAnswer = 'button:enabled, a[href]'

/** Where the keyboard begins: in the first field, as there is something to fill in; without one at the first answer. */
export const firstFocus = (body: HTMLElement | null, footer: HTMLElement | null): HTMLElement | true =>
  body?.querySelector<HTMLElement>(firstControl) ?? footer?.querySelector<HTMLElement>(firstAnswer) ?? true
