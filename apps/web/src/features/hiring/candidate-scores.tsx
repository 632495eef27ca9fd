import { applicationRoutes } from '@kazi/contract/hiring/applications'
import { type Rating, ratings } from '@kazi/contract/hiring/vocabulary'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { StateChip, type Tone } from '#components/chip.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { TextareaField, TextField } from '#components/fields/text-field.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Application, madeStale } from './hiring-answers.ts'

const tones: Readonly<Record<Rating, Tone>> = {
  'strong-no': 'down',
  no: 'warn',
  yes: 'info',
  'strong-yes': 'up',
}

/** What colleagues think: one's own card first, the others' once it is given; and the words to find a candidate by. */
export function CandidateScores({ application }: { readonly application: Application }) {
  const { t } = useTranslation('hiring')
  const { id, scorecards, hiddenScorecards } = application
  const own = scorecards.find(({ isOwn }) => isOwn)
  const [rating, setRating] = useState<Rating | null>(own?.rating ?? null)
  const [note, setNote] = useState(own?.note ?? '')
  const score = useApiMutation(applicationRoutes.score, { invalidates: madeStale })
  return (
    <section aria-label={t(($) => $.scores.title)} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t(($) => $.scores.title)}</h3>
      {hiddenScorecards > 0 && (
        <p className="text-sm text-ink-3">{t(($) => $.scores.hidden, { count: hiddenScorecards })}</p>
      )}
      {scorecards
        .filter(({ isOwn }) => !isOwn)
        .map((card) => (
          <div key={card.by.id} className="rounded-md bg-surface px-4 py-3 ring-1 ring-line">
            <p className="flex items-center justify-between gap-3 text-sm font-semibold">
              {card.by.name}
              <StateChip tone={tones[card.rating]}>{t(($) => $.scores.rating[card.rating])}</StateChip>
            </p>
            {card.note && <p className="mt-1 text-sm whitespace-pre-wrap text-ink-2">{card.note}</p>}
          </div>
        ))}
      <Segmented
        label={t(($) => $.scores.own)}
        value={rating ?? ('' as Rating)}
        options={ratings.map((value) => ({ value, label: t(($) => $.scores.rating[value]) }))}
        onChange={setRating}
      />
      <TextareaField
        label={t(($) => $.scores.note)}
        isOptional
        rows={2}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        variant="secondary"
        className="self-start"
        disabled={rating === null}
        loading={score.isPending}
        onClick={() => rating && score.mutate({ params: { application_id: id }, body: { rating, note } })}
      >
        {t(own ? ($) => $.scores.change : ($) => $.scores.give)}
      </Button>
      <Tags application={application} />
    </section>
  )
}

function Tags({ application: { id, tags } }: { readonly application: Application }) {
  const { t } = useTranslation('hiring')
  const [text, setText] = useState(tags.join(', '))
  const save = useApiMutation(applicationRoutes.setTags, { invalidates: madeStale })
  const typed = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return (
    <TextField
      label={t(($) => $.drawer.tags)}
      hint={t(($) => $.drawer.tagsHint)}
      isOptional
      value={text}
      maxLength={300}
      onChange={(event) => setText(event.target.value)}
      onBlur={() =>
        typed.join() !== tags.join() && save.mutate({ params: { application_id: id }, body: { tags: typed } })
      }
    />
  )
}
