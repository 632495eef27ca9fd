import type { onboardingLinkRoutes } from '@kazi/contract/hiring/onboarding-links'
import type { ResponseOf } from '@kazi/contract/route'
import { Download, FileSignature } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { LinkPage } from '../link-page.tsx'
import { DoneSheet } from '../link-sheet.tsx'
import { isLinkInvalid, loadSoon, useLink } from '../use-link.ts'
import { Letter, WideSheet } from './wide-sheet.tsx'

type Contract = ResponseOf<typeof onboardingLinkRoutes.readContract>['data']

const SignForm = lazyPart(async () => ({ default: (await import('./sign-form.tsx')).SignForm }))
const loadRoutes = loadSoon(() =>
  import('@kazi/contract/hiring/onboarding-links').then((part) => part.onboardingLinkRoutes),
)

const readContract = async (token: string): Promise<Contract> =>
  (await callApi((await loadRoutes()).readContract, { params: { token } })).data

/** A contract of employment, by the link of its mail: to be read, signed and kept. */
export function ContractPage({ token }: { readonly token: string }) {
  const { link, retry, bury } = useLink(token, readContract)
  return (
    <LinkPage link={link} onRetry={retry}>
      {(contract) => <ContractSheet token={token} contract={contract} onDead={bury} />}
    </LinkPage>
  )
}

function ContractSheet(props: {
  readonly token: string
  readonly contract: Contract
  readonly onDead: () => void
}) {
  const { t } = useTranslation('links')
  const { token, onDead } = props
  const [contract, setContract] = useState(props.contract)
  const { employer, documentHash } = contract
  async function sign(signature: { name: string; paths: string[] }): Promise<void> {
    try {
      const body = { signature, documentHash, consents: true as const }
      setContract((await callApi((await loadRoutes()).submitContract, { params: { token }, body })).data)
    } catch (error) {
      if (isLinkInvalid(error)) return onDead()
      throw error
    }
  }
  if (contract.signedAt) {
    return (
      <DoneSheet
        icon={<FileSignature aria-hidden className="size-6.5" />}
        title={t(($) => $.contract.doneTitle)}
        sentence={t(contract.employerSignedAt ? ($) => $.contract.bothText : ($) => $.contract.doneText, {
          employer,
        })}
      >
        <Copy token={token} />
      </DoneSheet>
    )
  }
  return (
    <WideSheet owner={employer} title={contract.title} sentence={t(($) => $.contract.sentence)}>
      <Letter paragraphs={contract.paragraphs} />
      <Copy token={token} />
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <SignForm name={contract.name} submitLabel={t(($) => $.contract.sign)} sign={sign} />
      </Suspense>
    </WideSheet>
  )
}

function Copy({ token }: { readonly token: string }) {
  const { t } = useTranslation('links')
  const file = useFile()
  const take = async () => callApi((await loadRoutes()).downloadContract, { params: { token } })
  return (
    <Button
      variant="secondary"
      className="w-full"
      loading={file.busy !== null}
      onClick={() => file.take('copy', take)}
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.contract.copy)}
    </Button>
  )
}
