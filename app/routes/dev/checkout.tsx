import { data, redirect } from "react-router";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import type { Sandbox } from "#features/billing/rules/payments.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { pageError } from "#platform/http/page-error.server.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import type { Route } from "./+types/checkout.ts";

export const handle = { withoutScripts: true };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const bill = await findCheckout(getSandbox(context), id);
  if (!bill) throw pageError(404, "There is no such checkout.");
  return { bill };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const sandbox = getSandbox(context);
  const step = (await readForm(request)).get("step");
  if (!(await findCheckout(sandbox, id))) throw pageError(404, "There is no such checkout.");
  if (step === "decline") return data({ problem: "Your card was declined." }, { status: 402 });
  if (step === "cancel") return redirect(await sandbox.cancel(id));
  if (step !== "pay") return data({ problem: "Please choose what to do." }, { status: 422 });
  const next = await sandbox.pay(id);
  return next ? redirect(next) : data({ problem: "There is nothing to pay here anymore." }, { status: 409 });
}

async function findCheckout(sandbox: Sandbox, id: string) {
  return /^\w+$/.test(id) ? sandbox.find(id) : undefined;
}

function getSandbox(context: Route.LoaderArgs["context"]) {
  const sandbox = context.get(paymentsContext)?.sandbox;
  if (!sandbox) throw pageError(404, "This page does not exist.");
  return sandbox;
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: "Sandbox checkout" }, { name: "robots", content: "noindex" }];
}

export default function SandboxCheckout({ loaderData: { bill }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-xl py-10">
      <p className="rounded-control border-2 border-glow bg-ember-soft p-4 font-semibold text-ember">
        Sandbox: no real money
      </p>
      <h1 className="mt-6 text-heading">Checkout</h1>
      <div className="mt-4 empty:hidden">
        <FormProblem message={actionData?.problem} />
      </div>
      <dl className="card mt-6 space-y-2 p-5">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt>{bill.description}</dt>
          <dd className="font-semibold">{bill.amount}</dd>
        </div>
        {bill.isOpen && (
          <div className="flex flex-wrap justify-between gap-x-6">
            <dt>Test card</dt>
            <dd>4242 4242 4242 4242</dd>
          </div>
        )}
      </dl>
      {bill.isOpen ? (
        <PostForm className="mt-6 flex flex-col gap-3">
          <button type="submit" name="step" value="pay" className="button button-primary">
            Pay {bill.amount} with the test card
          </button>
          <button type="submit" name="step" value="decline" className="button button-quiet">
            Card declined
          </button>
          <button type="submit" name="step" value="cancel" className="button button-quiet">
            Cancel
          </button>
        </PostForm>
      ) : (
        <p className="mt-6 text-lead">There is nothing to pay here.</p>
      )}
    </div>
  );
}
