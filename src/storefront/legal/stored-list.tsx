import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the shop stores in a browser. */
const stored = [
  msg`While you are signed in: the proof of it, and a mark that you are signed in.`,
  msg`For a year after you signed in: a proof that lets you sign in even while strangers guess your password.`,
  msg`Who is signed in: your number, role and username, until you log out.`,
  msg`Cart, wishlist and the filter of the menu, until you empty them.`,
  msg`The order that you are typing, with address and phone number, until it is placed or you log out.`,
  msg`Orders that are not sent yet, until they are sent or withdrawn.`,
  msg`For use without a network, until you log out: your orders as you last saw them, your username, email, address and phone number, and the payment methods.`,
  msg`For use without a network: the phone numbers of the kitchen.`,
  msg`For use without a network: pages, pictures and programs of the shop as you last saw them. They are the same for everyone.`,
  msg`Your choices: language, colors, data saver.`,
  msg`That you have logged out, until the shop knows it and your data is deleted from this device.`,
  msg`Until you close the tab: where you wanted to go before you signed in, how far you had scrolled, and which page was loaded again.`,
  msg`Until you close the tab: which phone number got the request to pay your last order.`,
  msg`Until you close the tab: the proof from an email with which you choose a new password.`,
  msg`Of the people who run the shop: forms that are not saved, which orders they have seen, what they made last, and their choices.`,
]

export function StoredList() {
  const { t } = useLingui()
  return (
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
      {stored.map((what) => (
        <li key={what.id}>{t(what)}</li>
      ))}
    </ul>
  )
}
