import { memo } from 'react'
import type { TestResult } from '../../domain/record/test-result.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { resultStatusText, resultVerdictTexts } from '../../ui/charts/result-texts.ts'
import { Button } from '../../ui/forms/button.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { factText } from '../../ui/lists/facts.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { Dot, StatusCard } from '../../ui/lists/status-card.tsx'
import { statusTexts, texts } from './texts.ts'

type ResultCardProps = { result: TestResult; onOpen: (result: TestResult) => void }

/** A test result of the list. An unread result has a dot and a text; colours depend on its values only. */
export const ResultCard = memo(({ result, onOpen }: ResultCardProps) => {
  const { name, reportedAt, provider, folder, laboratory, comments, correction, verdict, isRead, importedFrom } = result
  const word = isRead ? statusTexts.read : statusTexts.unread
  const resultStatus = resultStatusText(result.status)
  const day = reportedAt && recordDate(reportedAt)
  return (
    <StatusCard
      title={name || common.missing}
      when={factText({ name: texts.reported, value: day ?? texts.undated })}
      tone="quiet"
      status={resultStatus ? `${resultStatus} · ${word}` : word}
      icon={!isRead && <Dot tone="primary" />}
      facts={[
        { name: texts.verdict, value: verdict && resultVerdictTexts[verdict], look: 'plain' },
        { name: texts.changed, value: correction },
        { name: texts.comments, value: comments },
        { name: texts.provider, value: provider, look: 'quiet' },
        { name: texts.type, value: folder, look: 'quiet' },
        { name: texts.laboratory, value: laboratory, look: 'quiet' },
        sourceFact(importedFrom),
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
