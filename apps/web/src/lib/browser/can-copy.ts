/** Whether a page may write to the clipboard at all: browsers keep it from pages without https. */
export const canCopy = (): boolean => 'clipboard' in navigator
