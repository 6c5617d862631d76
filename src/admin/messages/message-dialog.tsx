import { useLingui } from '@lingui/react/macro'
import type { ReceivedMessage } from '../../shop/contact/contact.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { buttonStyle } from '../../ui/form/button-style.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type MessageDialogProps = {
  message: ReceivedMessage | undefined
  onMarkUnread: (message: ReceivedMessage) => Promise<unknown>
  onClose: () => void
}

/** One message in full; answering happens in the administrator's own mail program. */
export function MessageDialog({ message, onMarkUnread, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  const name = message?.clientName ?? ''
  const markUnread = async () => {
    if (message) await onMarkUnread(message)
    onClose()
  }
  return (
    <Dialog
      isOpen={message !== undefined}
      onClose={onClose}
      title={message && t`Message of ${name}`}
      isLightDismissed
      footer={
        message && (
          <>
            <Button tone="quiet" onClick={markUnread}>
              {t`Mark as unread`}
            </Button>
            <a href={`mailto:${message.email}`} className={buttonStyle({})}>
              {t`Answer`}
            </a>
          </>
        )
      }
    >
      {message && (
        <>
          <p className="text-ink-soft">
            {/* A long message is scrolled by keys from here. */}
            <a href={`mailto:${message.email}`} className="link">
              <EmailText>{message.email}</EmailText>
            </a>{' '}
            · <DateText at={message.at} />
          </p>
          <p className="mt-4 whitespace-pre-wrap break-words">{message.message}</p>
        </>
      )}
    </Dialog>
  )
}
