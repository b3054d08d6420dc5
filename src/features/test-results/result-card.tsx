import { memo } from 'react'
import { recordDate } from '../../domain/record-date.ts'
import type { TestResult } from '../../domain/test-result.ts'
import { Button } from '../../ui/button.tsx'
import { factText } from '../../ui/facts.tsx'
import { pageTexts } from '../../ui/page-texts.ts'
import { resultStatusText, verdictTexts } from '../../ui/result-texts.ts'
import { Dot, StatusCard } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { statusTexts, texts } from './texts.ts'

type ResultCardProps = { result: TestResult; onOpen: (result: TestResult) => void }

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
      icon={!isRead && <Dot tone="primary" />}
      facts={[
        { name: texts.verdict, value: verdict && verdictTexts[verdict], look: 'plain' },
        { name: texts.changed, value: correction },
        { name: texts.comments, value: comments },
        { name: texts.provider, value: provider, look: 'quiet' },
        { name: texts.type, value: folder, look: 'quiet' },
        { name: texts.laboratory, value: laboratory, look: 'quiet' },
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
