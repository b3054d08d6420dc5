import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { PasskeySignInOutcome } from '../../../machines/session/passkey-sign-in.machine.ts'
import type { PasskeyAssertion } from '../../domain/access/passkeys.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { texts } from './texts.ts'

/** The chart and the browser's part of it arrive with the first press. */
const ask = async (identityUrl: string): Promise<PasskeySignInOutcome> => {
  try {
    const { askForPasskey } = await import('./passkey-flow.ts')
    return await askForPasskey(identityUrl)
  } catch {
    return { kind: 'unreachable' }
  }
}

const Line = chakra('span', { base: { flex: '1', borderBlockStartWidth: '1px', borderColor: 'border' } })

type Problem = 'notOffered' | 'notSupported' | 'unreachable'
type PasskeyButtonProps = { identityUrl: string; label?: string; isBusy: boolean; onChosen: (passkey: PasskeyAssertion) => void }

/** The other way in: a passkey, without user name or password. A patient who changes their mind is told nothing. */
export const PasskeyButton = memo(({ identityUrl, label = texts.passkey.button, isBusy, onChosen }: PasskeyButtonProps) => {
  // The page is rendered ahead of its script: a press before that would be lost.
  const isLive = useInBrowser(() => true, false)
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const signIn = async () => {
    setProblem(null)
    setWaiting(true)
    const outcome = await ask(identityUrl)
    setWaiting(false)
    if (outcome.kind === 'chosen') onChosen(outcome.passkey)
    else if (outcome.kind !== 'cancelled') setProblem(outcome.kind)
  }

  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="center" gap="3" color="muted">
        <Line />
        {texts.or}
        <Line />
      </chakra.div>
      {problem && (
        <Notice tone="danger" role="alert">
          {texts.passkey[problem]}
        </Notice>
      )}
      <Button width="full" disabled={!isLive || isBusy || isWaiting} onClick={() => void signIn()}>
        <Fingerprint />
        {label}
      </Button>
      <chakra.div role="status" srOnly>
        {isWaiting ? texts.passkey.waiting : ''}
      </chakra.div>
    </chakra.div>
  )
})
