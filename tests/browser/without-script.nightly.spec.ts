import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const asked = {
  '': 'JavaScript is switched off in this browser. Please switch it on to sign in, to order or to write to us.',
  '/rw':
    'JavaScript ifunze muri iyi mushakisha. Yifungure kugira ngo winjire, utumize cyangwa utwandikire.',
  '/fr':
    'JavaScript est désactivé dans ce navigateur. Activez-le pour vous connecter, commander ou nous écrire.',
}

test('without JavaScript pages say what they need it for, by language', async ({ page }) => {
  for (const [language, sentence] of Object.entries(asked)) {
    for (const address of ['/cart', '/cart?order=new', '/signin', '/contact']) {
      await page.goto(language + address)
      const notice = page.locator('noscript')
      await expect(notice, language + address).toBeInViewport()
      expect(await notice.textContent()).toBe(sentence)
    }
  }
})

test('without JavaScript nobody is asked for an address for news', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeHidden()
  await expect(footer.getByRole('heading', { name: 'News from the kitchen' })).toBeHidden()
})
