import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Menu } from '#components/overlays/menu.tsx'

/** What can be done with one row of a list, behind its three dots. */
export function RowMenu(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" className="size-8" aria-label={props.label}>
          <Ellipsis aria-hidden className="size-4.5" />
        </Button>
      }
    >
      {props.children}
    </Menu>
  )
}
