import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StripeObject = Record<string, unknown> & { id: string };

/** What happens to the next calls: refused connections, answers that are lost after the work was done, errors, delays. */
export type Trouble = 'cut-before' | 'cut-after' | 'fail-500' | 'slow';

export type FakeStripe = {
  readonly url: URL;
  readonly webhookSecret: string;
  readonly intents: ReadonlyMap<string, StripeObject>;
  readonly sessions: ReadonlyMap<string, StripeObject>;
  readonly refunds: ReadonlyMap<string, StripeObject>;
  /** The names of the calls so far: `POST /v1/refunds`. */
  readonly calls: string[];
  /** Applies to the next calls that change something. */
  trouble(...troubles: readonly Trouble[]): void;
  /** The person pays on Stripe's page. */
  pay(sessionId: string, card?: string): void;
  /** Declines the stored cards of all customers, until it is set back. */
  setDeclining(isDeclining: boolean): void;
  /** Forgets all keys, as Stripe does after a day. */
  forgetKeys(): void;
  signEvent(event: object, at: Date, secret?: string): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
};

const webhookSecret = 'whsec_test_of_plinth';

/** `a[b][c]=d` and `a[0]=d` as nested objects. */
function parseForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\]?\[|\]$/).filter((key, at) => at === 0 || key !== '');
    let place = form;
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
    place[keys.at(-1) ?? name] = value;
  }
  return form;
}

class StripeProblem extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

const newId = (prefix: string): string => `${prefix}_test_${randomBytes(8).toString('hex')}`;

/** The stored cards of the fake, by what happens when one is charged. */
const chargeProblems: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  pm_declines: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_authenticate: { code: 'authentication_required' },
  pm_expired: { code: 'expired_card' },
};

const card = (id: string, customer: unknown) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 },
});

/** What Stripe stores, and the calls that change it. */
class StripeBooks {
  readonly intents = new Map<string, StripeObject>();
  readonly sessions = new Map<string, StripeObject>();
  readonly refunds = new Map<string, StripeObject>();
  isDeclining = false;

  find(store: ReadonlyMap<string, StripeObject>, id: string, param: string): StripeObject {
    const found = store.get(id);
    if (found) return found;
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param,
      message: `No such ${param}`,
    });
  }

  addIntent(fields: Record<string, unknown>): StripeObject {
    const intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'succeeded',
      last_payment_error: null,
      metadata: {},
      ...fields,
    } as StripeObject;
    this.intents.set(intent.id, intent);
    return intent;
  }

  chargeOf(amountRefunded = 0) {
    return { id: newId('ch'), object: 'charge', amount_refunded: amountRefunded };
  }

  createIntent(form: Record<string, unknown>): StripeObject {
    const method = String(form.payment_method);
    if (method === 'pm_gone')
      throw new StripeProblem(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'payment_method',
        message: 'No such PaymentMethod',
      });
    const common = {
      amount: Number(form.amount),
      currency: form.currency,
      customer: form.customer,
      metadata: form.metadata,
    };
    const problem = chargeProblems[this.isDeclining ? 'pm_declines' : method];
    if (problem) {
      const error = { type: 'card_error', message: 'Your card was declined.', ...problem };
      const intent = this.addIntent({
        ...common,
        status: 'requires_payment_method',
        last_payment_error: error,
        payment_method: null,
      });
      throw new StripeProblem(402, { ...error, payment_intent: intent });
    }
    return this.addIntent({ ...common, payment_method: card(method, form.customer), latest_charge: this.chargeOf() });
  }

  createSession(form: Record<string, unknown>): StripeObject {
    const lines = form.line_items as Record<string, { price_data: { unit_amount: string; currency: string } }>;
    const price = lines['0']?.price_data;
    const session = {
      id: newId('cs'),
      object: 'checkout.session',
      status: 'open',
      amount_total: Number(price?.unit_amount),
      currency: price?.currency,
      customer: form.customer ?? null,
      metadata: form.metadata,
      payment_intent: null,
      form,
    } as StripeObject;
    session.url = `https://checkout.stripe.example/c/pay/${session.id}`;
    this.sessions.set(session.id, session);
    return session;
  }

  createRefund(form: Record<string, unknown>): StripeObject {
    const intent = this.find(this.intents, String(form.payment_intent), 'payment_intent');
    const charge = intent.latest_charge as { amount_refunded: number };
    if (charge.amount_refunded + Number(form.amount) > Number(intent.amount))
      throw new StripeProblem(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Too much',
      });
    charge.amount_refunded += Number(form.amount);
    const refund = {
      id: newId('re'),
      object: 'refund',
      status: 'succeeded',
      amount: Number(form.amount),
      payment_intent: intent.id,
      metadata: form.metadata,
    } as StripeObject;
    this.refunds.set(refund.id, refund);
    return refund;
  }

  list(data: readonly StripeObject[]) {
    return { object: 'list', data, has_more: false, url: '/v1' };
  }

  act(method: string, url: URL, form: Record<string, unknown>): object {
    const [, , resource = '', id = '', third = '', fourth = ''] = url.pathname.split('/');
    const name = `${method} ${resource === 'checkout' ? `checkout/${id}` : resource}`;
    if (name === 'POST checkout/sessions') {
      if (fourth !== 'expire') return this.createSession(form);
      const session = this.find(this.sessions, third, 'session');
      if (session.status !== 'open')
        throw new StripeProblem(400, { type: 'invalid_request_error', message: 'not open' });
      session.status = 'expired';
      return session;
    }
    if (name === 'GET checkout/sessions') return this.find(this.sessions, third, 'session');
    if (name === 'GET payment_intents')
      return id
        ? this.find(this.intents, id, 'payment_intent')
        : this.list([...this.intents.values()].filter((each) => each.customer === url.searchParams.get('customer')));
    if (name === 'POST payment_intents' && third !== 'cancel') return this.createIntent(form);
    if (name === 'POST payment_intents') {
      const intent = this.find(this.intents, id, 'payment_intent');
      if (intent.status === 'succeeded')
        throw new StripeProblem(400, { type: 'invalid_request_error', message: 'paid' });
      intent.status = 'canceled';
      return intent;
    }
    if (name === 'POST refunds') return this.createRefund(form);
    if (name === 'GET refunds')
      return this.list(
        [...this.refunds.values()].filter((each) => each.payment_intent === url.searchParams.get('payment_intent')),
      );
    throw new StripeProblem(404, { type: 'invalid_request_error', message: `no such call: ${method} ${url.pathname}` });
  }

  /** The person pays on the page of a session. */
  pay(sessionId: string, method = 'pm_card'): void {
    const session = this.find(this.sessions, sessionId, 'session');
    const form = session.form as { payment_intent_data: { metadata: object; setup_future_usage?: string } };
    const customer = session.customer ?? newId('cus');
    const isKept = form.payment_intent_data.setup_future_usage === 'off_session';
    session.customer = customer;
    session.status = 'complete';
    session.payment_intent = this.addIntent({
      amount: session.amount_total,
      currency: session.currency,
      customer,
      metadata: form.payment_intent_data.metadata,
      payment_method: card(method, isKept ? customer : null),
      latest_charge: this.chargeOf(),
    });
  }
}

/** Calls with a key that was used before get the first answer again. */
function makeAnswers(books: StripeBooks) {
  const answers = new Map<string, { readonly parameters: string; readonly status: number; readonly body: object }>();
  const answerOnce = (request: IncomingMessage, url: URL, text: string) => {
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && request.method === 'POST' ? answers.get(key) : undefined;
    if (known && known.parameters !== text)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'The key was used with other parameters' } },
      };
    if (known) return known;
    let answer: { status: number; body: object };
    try {
      answer = { status: 200, body: structuredClone(books.act(request.method ?? 'GET', url, parseForm(text))) };
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      answer = { status: error.status, body: { error: error.body } };
    }
    if (typeof key === 'string' && request.method === 'POST') answers.set(key, { parameters: text, ...answer });
    return answer;
  };
  return { answerOnce, forget: () => answers.clear() };
}

/** The parts of Stripe's API that the adapter uses, for its official library to talk to. */
export async function startStripe(): Promise<FakeStripe> {
  const books = new StripeBooks();
  const { answerOnce, forget } = makeAnswers(books);
  const calls: string[] = [];
  const troubles: Trouble[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://localhost');
    calls.push(`${request.method} ${url.pathname}`);
    const trouble = request.method === 'POST' ? troubles.shift() : undefined;
    if (trouble === 'cut-before') return void request.socket.destroy();
    const hasKey = request.headers.authorization === 'Bearer sk_test_plinth';
    const { status, body } =
      trouble === 'fail-500'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Stripe is down' } } }
        : hasKey
          ? answerOnce(request, url, text)
          : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (trouble === 'cut-after') return void request.socket.destroy();
    // Left unanswered until the caller gives up.
    if (trouble === 'slow') return;
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    webhookSecret,
    intents: books.intents,
    sessions: books.sessions,
    refunds: books.refunds,
    calls,
    trouble: (...next) => void troubles.push(...next),
    pay: (sessionId, method) => books.pay(sessionId, method),
    setDeclining(next) {
      books.isDeclining = next;
    },
    forgetKeys: forget,
    signEvent(event, at, secret = webhookSecret) {
      const body = JSON.stringify(event);
      const seconds = Math.floor(at.getTime() / 1000);
      const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${digest}` };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
