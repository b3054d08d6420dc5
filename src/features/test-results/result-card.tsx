import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { recordDate } from '../../domain/record-date.ts'
import type { TestResult } from '../../domain/test-result.ts'
import { Button } from '../../ui/button.tsx'
import { factText } from '../../ui/facts.tsx'
import { pageTexts } from '../../ui/page-texts.ts'
import { resultStatusText, verdictTexts } from '../../ui/result-texts.ts'
import { StatusCard } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { statusTexts, texts } from './texts.ts'

type ResultCardProps = { result: TestResult; onOpen: (result: TestResult) => void }

const Dot = chakra('span', { base: { flexShrink: '0', width: '0.75rem', height: '0.75rem', borderRadius: 'round', background: 'primary' } })

/** A test result in the list. One that is new has a dot and the word; its colours are those of its values alone. */
export const ResultCard = memo(({ result, onOpen }: ResultCardProps) => {
  const { name, reportedAt, provider, folder, laboratory, comments, correction, verdict, isRead } = result
  const word = isRead ? statusTexts.read : statusTexts.unread
  const told = resultStatusText(result.status)
  const day = reportedAt && recordDate(reportedAt)
  return (
    <StatusCard
      title={name || common.missing}
      when={factText({ name: texts.reported, value: day })}
      tone="quiet"
      status={told ? `${told} · ${word}` : word}
      icon={!isRead && <Dot aria-hidden />}
      facts={[
        { name: texts.provider, value: provider },
        { name: texts.type, value: folder },
        { name: texts.laboratory, value: laboratory },
        { name: texts.comments, value: comments },
        { name: texts.verdict, value: verdict && verdictTexts[verdict] },
        { name: texts.changed, value: correction },
      ]}
    >
      <Button
        justifySelf="start"
        aria-label={texts.viewOf([name || common.missing, day].filter(Boolean).join(', '))}
        onClick={() => onOpen(result)}
      >
        {pageTexts.view}
      </Button>
    </StatusCard>
  )
})
