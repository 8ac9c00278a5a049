import type { EmailTemplate } from "@messaging-sdk/client";
import { useEmailTemplates } from "@messaging-sdk/react";
import { pageQuery } from "../../lists/page.ts";

/**
 * Accounts to offer: the service does not list them, so they are those of the newest templates, which the list of
 * templates has loaded already.
 */
export function useSmtpAccounts(): readonly string[] {
  return useEmailTemplates(pageQuery(1), { select: accountsOf }).data ?? [];
}

function accountsOf(templates: readonly EmailTemplate[]) {
  return [...new Set(templates.map(({ smtpAccount }) => smtpAccount))].toSorted();
}
