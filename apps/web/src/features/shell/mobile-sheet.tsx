import { X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Wordmark } from '#components/layout/mark.tsx'
import { SideSheet } from '#components/overlays/side-sheet.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { MainMenu } from './main-menu.tsx'
import { OrganizationPanel } from './organization-panel.tsx'
import { UserMenu } from './user-menu.tsx'

/** The menu of a small screen. Loaded when it is first opened. */
export default function MobileSheet(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <SideSheet isOpen={props.isOpen} onClose={props.onClose} label={t(($) => $.navigation.menu)}>
      <div className="flex flex-1 flex-col overflow-y-auto px-3 py-3">
        <div className="flex items-center justify-between pl-2">
          <Wordmark />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(($) => $.navigation.close)}
            onClick={props.onClose}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
        <OrganizationPanel />
        <MainMenu onGo={props.onClose} />
        <div className="mt-3 border-t border-line pt-2.5">
          <UserMenu />
        </div>
      </div>
    </SideSheet>
  )
}
