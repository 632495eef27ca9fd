import { Banknote, CircleCheck, PencilLine, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#components/layout/card.tsx'
import { Board } from '#components/structures/board.tsx'
import { type BoardColumn, moveCard } from '#components/structures/board-moves.ts'
import { Timeline } from '#components/structures/timeline.tsx'
import { Tree } from '#components/structures/tree.tsx'
import type { TreeNode } from '#components/structures/tree-places.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { makePeople, type Person } from './kit-people.tsx'
import { KitSection } from './kit-section.tsx'

const people = makePeople(6)

function Hiring() {
  const { t } = useTranslation('kit')
  const [columns, setColumns] = useState<readonly BoardColumn<Person>[]>([
    { id: 'applied', name: t(($) => $.board.applied), cards: people.slice(0, 3) },
    { id: 'interview', name: t(($) => $.board.interview), cards: people.slice(3, 5) },
    { id: 'offer', name: t(($) => $.board.offer), cards: people.slice(5) },
    { id: 'hired', name: t(($) => $.board.hired), cards: [] },
  ])
  return (
    <Board
      label={t(($) => $.board.title)}
      columns={columns}
      onMove={(cardId, target) => setColumns((before) => moveCard(before, cardId, target))}
    >
      {(person) => (
        <>
          <span className="block truncate text-sm font-semibold">{person.name}</span>
          <span className="block truncate text-xs text-ink-3">{person.role}</span>
        </>
      )}
    </Board>
  )
}

interface Unit extends TreeNode<Unit> {
  readonly people: number
}

function Departments() {
  const { t } = useTranslation('kit')
  const { number } = useFormat()
  const [selectedId, setSelectedId] = useState('mill')
  const units: readonly Unit[] = [
    {
      id: 'production',
      label: 'Production',
      people: 31,
      children: [
        {
          id: 'mill',
          label: 'Ibadan Mill',
          people: 22,
          children: [
            { id: 'day', label: t(($) => $.schedule.day), people: 14 },
            { id: 'night', label: t(($) => $.schedule.night), people: 8 },
          ],
        },
        { id: 'packing', label: 'Packing and quality control of finished flour', people: 9 },
      ],
    },
    {
      id: 'sales',
      label: 'Sales',
      people: 12,
      children: [{ id: 'north', label: 'Northern region', people: 5 }],
    },
    { id: 'finance', label: 'Finance', people: 5 },
  ]
  return (
    <Card title={t(($) => $.tree.title)}>
      <Tree
        label={t(($) => $.tree.title)}
        nodes={units}
        openAtFirst={['production', 'mill']}
        selectedId={selectedId}
        onSelect={(unit) => setSelectedId(unit.id)}
        asideOf={(unit) => <span className="num">{number(unit.people)}</span>}
      />
    </Card>
  )
}

function History() {
  const { t } = useTranslation('kit')
  const { instant } = useFormat()
  const at = (iso: string) => ({ instant: iso, time: instant(iso, 'Africa/Lagos') })
  return (
    <Card title={t(($) => $.timeline.title)}>
      <Timeline
        label={t(($) => $.timeline.title)}
        events={[
          {
            key: 'paid',
            icon: Banknote,
            tone: 'up',
            title: t(($) => $.timeline.paid),
            ...at('2026-11-27T09:02:00Z'),
          },
          {
            key: 'warned',
            icon: TriangleAlert,
            tone: 'warn',
            title: t(($) => $.timeline.failed),
            ...at('2026-11-27T08:40:00Z'),
            children: t(($) => $.timeline.failedMore),
          },
          {
            key: 'approved',
            icon: CircleCheck,
            tone: 'brand',
            title: t(($) => $.timeline.approved),
            ...at('2026-11-24T10:15:00Z'),
          },
          { key: 'sent', icon: Send, title: t(($) => $.timeline.sent), ...at('2026-11-24T08:31:00Z') },
          { key: 'made', icon: PencilLine, title: t(($) => $.timeline.made), ...at('2026-11-23T08:12:00Z') },
        ]}
      />
    </Card>
  )
}

/** Things in an order: stages, levels, time. */
export function KitStructures() {
  const { t } = useTranslation('kit')
  return (
    <KitSection id="structures" title={t(($) => $.section.structures)}>
      <Hiring />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Departments />
        <History />
      </div>
    </KitSection>
  )
}
