import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { Link } from 'wouter'
import { upcomingQuery } from '../../api/appointments/appointments.ts'
import { earlierTimesQuery } from '../../api/appointments/earlier-times.ts'
import { balanceQuery } from '../../api/payments/balance.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import { needsAttentionQuery } from '../../api/practice/needs-attention.ts'
import { patientQuery } from '../../api/practice/patient.ts'
import type { AreaLabel } from '../../domain/practice/menu.ts'
import { findNeeds, needKey } from '../../domain/practice/needs.ts'
import { practiceNow } from '../../domain/values/practice-now.ts'
import { Button } from '../../ui/forms/button.tsx'
import { renderInlineTarget } from '../../ui/hooks/inline-target.ts'
import { cardLook } from '../../ui/layout/card.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient, whenSeenAgain } from '../use-patient.tsx'
import { NeedCard } from './need-card.tsx'
import { needWords } from './need-texts.ts'
import { texts } from './texts.ts'

/** The cards in sight before the patient asks for all; the skeleton has as many, so that nothing below them moves. */
const shownNeeds = 3
const shownPhrases = 3
const cardHeight = '9.25rem'

/** Few patients have a notice, so its code and data do not hold up the needs. */
const ImportNotices = lazyPart(async () => (await import('./import-notices.tsx')).ImportNotices)

const Phrase = chakra(Link, { base: renderInlineTarget })

const NeedList = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gridAutoRows: `minmax(${cardHeight}, auto)`,
  },
})

const Placeholder = chakra('li', { base: { ...cardLook, padding: '4', display: 'grid', gap: '2', alignContent: 'start' } })

/** The failure of a list of which some rows could not be read. */
const partNotRead = { kind: 'notUnderstood' }

type NeedsProps = {
  /** Whether the menu opens an area, or may do so. */
  canOpen: (area: AreaLabel) => boolean
}

/** Greets the patient and shows what to do next, most urgent first. A part that did not load is named, and the others stand. */
export const Needs = ({ canOpen }: NeedsProps) => {
  const { connection, patientId, session } = usePatient()
  const headingId = useId()
  const [isAllShown, setAllShown] = useState(false)
  const hasAppointments = canOpen('Appointments')
  const { data: patient } = useQuery(patientQuery(connection, patientId))
  const appointments = useList({ ...upcomingQuery(connection, patientId), enabled: hasAppointments })
  const wishes = useQuery({ ...earlierTimesQuery(connection, patientId), enabled: hasAppointments, ...whenSeenAgain(session) })
  const attention = useQuery({ ...needsAttentionQuery(connection, patientId), ...whenSeenAgain(session) })
  const balance = useQuery({ ...balanceQuery(connection, patientId), ...whenSeenAgain(session) })
  const counters = useQuery(countersQuery(connection, patientId))
  const now = practiceNow()

  const called = patient?.calledName ?? session.userName
  const who = { name: session.isProxy ? called : null }
  const sources = {
    appointments: appointments.rows,
    wishes: wishes.data,
    attention: attention.data,
    balance: balance.data?.balance,
    unreadMessages: counters.data?.unreadMessages,
  }
  const needs = findNeeds(sources, now)
    .map((need) => ({ need, words: needWords(need, who, now) }))
    .filter(({ words }) => canOpen(words.area))
  const isPending =
    attention.isPending ||
    balance.isPending ||
    counters.isPending ||
    (hasAppointments && (appointments.state === 'loading' || wishes.isPending))
  const failed = [
    {
      error: appointments.error ?? (appointments.unreadableCount > 0 ? partNotRead : null),
      what: texts.needs.appointments,
      retry: appointments.refetch,
    },
    { error: wishes.error, what: texts.needs.earlierTimes, retry: wishes.refetch },
    { error: attention.error, what: texts.needs.attention, retry: attention.refetch },
    { error: balance.error, what: texts.needs.balance, retry: balance.refetch },
    { error: counters.data ? null : counters.error, what: texts.needs.messages, retry: counters.refetch },
  ].filter(({ error }) => error)
  /** Whether nothing is unknown: a part that the practice does not offer or that is unreadable may hold a need. */
  const isWhole = attention.data?.unreadableCount === 0 && sources.balance && typeof sources.unreadMessages === 'number'
  const shown = isAllShown ? needs : needs.slice(0, shownNeeds)
  const phrases = [...new Map(needs.map(({ words }) => [words.phrase, words])).values()].slice(0, shownPhrases)
  const hidden = needs.length - shown.length

  return (
    <>
      <chakra.section aria-labelledby={headingId} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <chakra.div display="grid" gap="1" minHeight={{ base: '7.5rem', md: '4.5rem' }} alignContent="start">
          <chakra.p fontSize="xl" fontWeight="bold">
            <span translate="no">{who.name === null ? texts.needs.greeting(called) : texts.needs.about(called)}</span>
          </chakra.p>
          <p>
            {isPending ? (
              <Skeleton width="18rem" />
            ) : needs.length === 0 ? (
              failed.length === 0 && (isWhole ? texts.needs.nothing : texts.needs.nothingKnown)
            ) : (
              phrases.map((words, index) => (
                <Fragment key={words.phrase}>
                  {index > 0 && ' '}
                  <Phrase href={words.path}>{words.phrase}</Phrase>
                  <span>.</span>
                </Fragment>
              ))
            )}
          </p>
        </chakra.div>
        <chakra.h2 id={headingId} fontSize="lg">
          {texts.needs.title}
        </chakra.h2>
        {failed.map(({ error, what, retry }) => (
          <FailedNotice key={what} error={error} what={what} onRetry={() => void retry()} />
        ))}
        {attention.data && attention.data.unreadableCount > 0 && (
          <Notice tone="warning">{pageTexts.unreadableCount(attention.data.unreadableCount)}</Notice>
        )}
        <NeedList aria-busy={isPending}>
          {isPending
            ? Array.from({ length: shownNeeds }, (_, index) => index).map((index) => (
                <Placeholder key={index}>
                  <Skeleton width="60%" />
                  <Skeleton width="80%" />
                  <Skeleton width="40%" />
                </Placeholder>
              ))
            : shown.map(({ need, words }) => <NeedCard key={needKey(need)} need={need} words={words} />)}
        </NeedList>
        {hidden > 0 && (
          <Button justifySelf="start" onClick={() => setAllShown(true)}>
            {texts.needs.showAll(hidden)}
          </Button>
        )}
      </chakra.section>
      <ImportNotices />
    </>
  )
}
