import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

/** The sent request and the next steps. */
export const Sent = ({ medications, onShow }: { medications: readonly string[]; onShow: () => void }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="success" ref={notice} tabIndex={-1} fontWeight="bold">
        {texts.sent.title}
      </Notice>
      <p>{medications.join(', ')}</p>
      <div>
        <chakra.h3 fontSize="lg">{texts.sent.next}</chakra.h3>
        <p>{texts.sent.text}</p>
        <p>{texts.sent.collect}</p>
      </div>
      <Button look="primary" justifySelf="end" onClick={onShow}>
        {texts.sent.show}
      </Button>
    </chakra.div>
  )
}
