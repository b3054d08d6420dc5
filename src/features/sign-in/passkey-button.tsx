import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { PasskeySignInOutcome } from '../../../machines/session/passkey-sign-in.machine.ts'
import type { PasskeyAssertion } from '../../domain/access/passkeys.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

/** The machine and its WebAuthn code are loaded at the first press. */
const runPasskeySignIn = async (identityUrl: string): Promise<PasskeySignInOutcome> => {
  try {
    const { requestPasskeySignIn } = await import('./passkey-flow.ts')
    return await requestPasskeySignIn(identityUrl)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A key. It is drawn here, because the sign-in page does not otherwise load the icon library. */
const keyLines = 'M2 15.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M21 2l-9.6 9.6M15.5 7.5l3 3L22 7l-3-3'

const Key = () => (
  <svg
    aria-hidden
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={keyLines} />
  </svg>
)

const Line = chakra('span', { base: { flex: '1', borderBlockStartWidth: '1px', borderColor: 'border' } })

type Problem = 'notOffered' | 'notSupported' | 'unreachable'
type PasskeyButtonProps = { identityUrl: string; label?: string; isBusy: boolean; onChosen: (passkey: PasskeyAssertion) => void }

/** Signs in with a passkey instead of user name and password. A cancelled prompt shows no message. */
export const PasskeyButton = memo(({ identityUrl, label = texts.passkey.button, isBusy, onChosen }: PasskeyButtonProps) => {
  // Disabled until hydration: an earlier press would be lost.
  const isLive = useInBrowser(() => true, false)
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const signIn = async () => {
    setProblem(null)
    setWaiting(true)
    const outcome = await runPasskeySignIn(identityUrl)
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
      <Button
        width="full"
        minHeight="3.25rem"
        fontSize="lg"
        color="primary"
        borderColor="primary"
        borderWidth="2px"
        disabled={!isLive || isBusy || isWaiting}
        onClick={() => void signIn()}
      >
        <Key />
        {label}
      </Button>
      <chakra.div role="status" srOnly>
        {isWaiting ? texts.passkey.waiting : ''}
      </chakra.div>
    </chakra.div>
  )
})
