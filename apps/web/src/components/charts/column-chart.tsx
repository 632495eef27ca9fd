import { Suspense } from 'react'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { lazyPart, loadOnce } from '#lib/loading/lazy-part.ts'
import type { ColumnChartProps } from './column-picture.tsx'

/** A picture of months is never the first thing on a page; its script follows, while the first things are drawn. */
export const loadColumnChart = loadOnce(() => import('./column-picture.tsx'))

const ColumnPicture = lazyPart(async () => ({ default: (await loadColumnChart()).ColumnPicture }))

/** Amounts by period as stacked columns; one press shows the same as a table. */
export const ColumnChart = (props: ColumnChartProps) => (
  <Suspense fallback={<Skeleton className="h-68 w-full rounded-md" />}>
    <ColumnPicture {...props} />
  </Suspense>
)
