import { chakra } from '@chakra-ui/react'
import { FileText, Link } from 'lucide-react'
import { useCallback, useState } from 'react'
import { mediaQuery } from '../../api/record/media.ts'
import type { MediaItem } from '../../domain/record/media-item.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { DataList } from '../../ui/lists/data-list.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { texts } from './texts.ts'

const Grid = chakra('div', {
  base: { '& > div > ul': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))' } },
})

const View = ({ item: { title, isPdf, url, date }, onOpen }: { item: MediaItem; onOpen: () => void }) => {
  const label = texts.viewOf(title || [common.missing, date && recordDate(date)].filter(Boolean).join(', '))
  if (isPdf)
    return (
      <Button justifySelf="start" aria-label={label} onClick={onOpen}>
        {pageTexts.view}
      </Button>
    )
  if (url === null) return <p>{texts.noLink}</p>
  return (
    <ButtonLink justifySelf="start" href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {pageTexts.view}
    </ButtonLink>
  )
}

const kindOf = ({ isPdf, url }: MediaItem) => {
  if (isPdf) return texts.document
  return url === null ? texts.deadLink : texts.link
}

const MediaCard = ({ item, onOpen }: { item: MediaItem; onOpen: () => void }) => {
  const { title, isPdf, date, importedFrom } = item
  const source = sourceFact(importedFrom).value
  const Icon = isPdf ? FileText : Link
  return (
    <Card as="article" display="grid" gap="3" height="100%">
      <chakra.div display="flex" gap="3" alignItems="start">
        <chakra.span color="primary" flexShrink="0" paddingBlockStart="1">
          <Icon aria-hidden size={24} />
        </chakra.span>
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <chakra.h2 fontSize="lg">{title || common.missing}</chakra.h2>
          <chakra.p color="muted" fontSize="sm">
            {[kindOf(item), date && recordDate(date)].filter(Boolean).join(' · ')}
          </chakra.p>
          {source && (
            <chakra.p color="muted" fontSize="sm">
              {source}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <View item={item} onOpen={onOpen} />
    </Card>
  )
}

const MediaSkeleton = () => (
  <Card as="div" display="grid" gap="3">
    <chakra.div display="flex" gap="3" alignItems="start">
      <Skeleton width="24px" height="24px" flexShrink="0" marginBlockStart="1" />
      <chakra.div flex="1">
        <chakra.p fontSize="lg">
          <Skeleton width="70%" />
        </chakra.p>
        <chakra.p fontSize="sm">
          <Skeleton width="50%" />
        </chakra.p>
      </chakra.div>
    </chakra.div>
    <Skeleton width="5rem" height="target" />
  </Card>
)

type MediaListProps = { kind: 'resources' | 'letters' }

/** The practice's letters, or its other documents. */
const MediaList = ({ kind }: MediaListProps) => {
  const { patientId, connection } = usePatient()
  const media = useList(mediaQuery(connection, patientId))
  const [openedItem, setOpened] = useState<MediaItem | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const rows = media.rows.filter(({ isLetter }) => isLetter === (kind === 'letters'))
  return (
    <>
      <Grid>
        <DataList
          label={texts[kind]}
          what={texts.listed[kind]}
          list={{ ...media, rows }}
          empty={{ text: texts.nothing[kind] }}
          skeleton={<MediaSkeleton />}
          renderRow={(item) => <MediaCard item={item} onOpen={() => setOpened(item)} />}
        />
      </Grid>
      {openedItem && <MediaDialog item={openedItem} onClose={close} />}
    </>
  )
}

export const Resources = () => <MediaList kind="resources" />

export const Letters = () => <MediaList kind="letters" />
