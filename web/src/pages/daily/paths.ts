// Addresses of days and of their codes.
import { today } from "./today.ts";

export function dayPath(date: string): string {
  return date === today() ? "/daily" : `/daily/${date}`;
}

export function codePath(date: string, edition: string): string {
  return `/daily/${date}/${edition}`;
}
