import { createContext } from 'react'

/** Whether a layout has the page's main landmark already: a page has one, its error screen included. */
export const InsideMain = createContext(false)
