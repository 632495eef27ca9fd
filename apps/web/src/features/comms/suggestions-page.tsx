import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { suggestionCategories } from '@kazi/contract/comms/vocabulary'
import { Download, Lightbulb, QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip } from '#components/chip.tsx'
import { List } from '#components/list/list.tsx'
import { useListAddress } from '#components/list/list-address.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { RowName } from '#components/table/row-name.tsx'
import type { Column } from '#components/table/table-column.ts'
import { callApi } from '#lib/api/client.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { type Suggestion, suggestionsInput, suggestionTones } from './comms-answers.ts'
import { CommsFrame } from './comms-frame.tsx'
import { listedSuggestions, type SuggestionsSearch, suggestionsSearch } from './comms-search.ts'

const SuggestionDrawer = lazyPart(async () => ({
  default: (await import('./suggestion-drawer.tsx')).SuggestionDrawer,
}))
const EnterDialog = lazyPart(async () => ({ default: (await import('./enter-dialog.tsx')).EnterDialog }))
const BoxDialog = lazyPart(async () => ({ default: (await import('./box-dialog.tsx')).BoxDialog }))

/** The box for suggestions: what came, what was replied, and the code to hang up. */
export function SuggestionsPage() {
  const { t } = useTranslation('comms')
  const address = useListAddress(suggestionsSearch)
  const [opened, setOpened] = useState<'box' | 'enter'>()
  const query = useApiQuery(suggestionRoutes.list, suggestionsInput(address.search), { keepPrevious: true })
  const shown = query.data?.data.find(({ id }) => id === address.search.suggestion)
  const actions = (
    <Guarded permission="create:comms">
      <Button variant="secondary" onClick={() => setOpened('box')}>
        <QrCode aria-hidden className="size-4" />
        {t(($) => $.box.open)}
      </Button>
      <SubscriptionButton onClick={() => setOpened('enter')}>
        {t(($) => $.suggestions.enter)}
      </SubscriptionButton>
    </Guarded>
  )
  return (
    <CommsFrame part="suggestions" actions={actions}>
      <List
        name="suggestions"
        label={t(($) => $.tab.suggestions)}
        address={address}
        query={query}
        columns={useColumns()}
        rowName={(one) => one.messages[0]?.text ?? ''}
        onOpen={({ id }) => address.open({ suggestion: id })}
        openId={shown?.id}
        search={{ label: t(($) => $.suggestions.search) }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t(($) => $.column.state),
            all: t(($) => $.suggestionState.current),
            options: listedSuggestions
              .filter((value) => value !== 'current')
              .map((value) => ({ value, label: t(($) => $.suggestionState[value]) })),
          },
          {
            kind: 'choice',
            name: 'category',
            label: t(($) => $.column.category),
            all: t(($) => $.suggestions.allCategories),
            options: suggestionCategories.map((value) => ({ value, label: t(($) => $.category[value]) })),
          },
        ]}
        tools={<ExportButton search={address.search} />}
        empty={{
          icon: Lightbulb,
          title: t(($) => $.suggestions.emptyTitle),
          text: t(($) => $.suggestions.emptyText),
        }}
        noneFound={t(($) => $.suggestions.noneFound)}
      />
      <Suspense fallback={<WaitingLine />}>
        {shown && (
          <SuggestionDrawer
            key={shown.id}
            suggestion={shown}
            onClose={() => address.close({ suggestion: undefined })}
          />
        )}
        {opened === 'box' && <BoxDialog onClose={() => setOpened(undefined)} />}
        {opened === 'enter' && <EnterDialog onClose={() => setOpened(undefined)} />}
      </Suspense>
    </CommsFrame>
  )
}

function ExportButton({ search }: { readonly search: SuggestionsSearch }) {
  const { t } = useTranslation('comms')
  const file = useFile()
  const { page: _, ...query } = suggestionsInput(search).query
  return (
    <Button
      variant="ghost"
      loading={file.busy !== null}
      onClick={() =>
        file.take('suggestions', () =>
          callApi(suggestionRoutes.exportAll, { query: { ...query, format: 'xlsx' } }),
        )
      }
    >
      <Download aria-hidden className="size-4" />
      {t(($) => $.list.export)}
    </Button>
  )
}

function useColumns(): readonly Column<Suggestion>[] {
  const { t } = useTranslation('comms')
  const { date } = useFormat()
  const chipOf = ({ state }: Suggestion) => (
    <StateChip tone={suggestionTones[state]}>{t(($) => $.suggestionState[state])}</StateChip>
  )
  return [
    {
      id: 'text',
      header: t(($) => $.column.text),
      isWide: true,
      cell: (one) => (
        <RowName
          name={one.messages[0]?.text ?? ''}
          detail={`${t(($) => $.category[one.category])} · ${one.signedAs ?? t(($) => $.suggestions.anonymousSender)}`}
          narrow={chipOf(one)}
        />
      ),
    },
    { id: 'state', header: t(($) => $.column.state), from: 'sm', cell: chipOf },
    {
      id: 'on',
      header: t(($) => $.column.on),
      isFigure: true,
      cell: ({ on }) => <span className="num whitespace-nowrap">{date(on)}</span>,
    },
  ]
}
