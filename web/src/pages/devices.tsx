// The reader's devices: which there are, signing them out, and deleting everything of the reader's.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { forgetReader } from "../game/storage.ts";
import type { DeviceInfo } from "../generated/messages.ts";
import { deleteMe, fetchDevices, signOutDevice, signOutOthers } from "../net/devices.ts";
import { HttpError } from "../net/http.ts";
import { useTranslation } from "../parts/translation.ts";
import { Confirm } from "./confirm.tsx";
import { DeadEnd, Link } from "./link.tsx";
import { errorText, RequestStatus, useRequest } from "./use-request.tsx";

const UNAUTHORIZED = 401;

export function DevicesPage(): VNode {
  const t = useTranslation();
  const request = useRequest(fetchDevices, "");
  const [problem, setProblem] = useState<unknown>(null);
  const [isDeleted, setDeleted] = useState(false);
  const attempt = async (work: () => Promise<unknown>, onDone: () => void): Promise<void> => {
    setProblem(null);
    try {
      await work();
      onDone();
    } catch (refused) {
      setProblem(refused);
    }
  };
  const { state } = request;
  if (isDeleted) return <DeadEnd title={t("devices.deleted")} text={t("devices.deleted.text")} />;
  if (state.is === "failed" && state.problem instanceof HttpError && state.problem.status === UNAUTHORIZED)
    return <DeadEnd title={t("devices.none")} text={t("devices.none.text")} />;
  if (state.is !== "ready")
    return (
      <div class="page page-narrow">
        <RequestStatus request={request} text={t("home.loading")} />
      </div>
    );
  const others = state.value.filter((device) => !device.is_this);
  return (
    <div class="page page-narrow">
      <h1 class="display">{t("title.devices")}</h1>
      <p>{t("devices.about")}</p>
      <ul class="devices sheet">
        {state.value.map((device) => (
          <Device
            key={device.id}
            device={device}
            onSignOut={() => void attempt(() => signOutDevice(device.id), request.retry)}
          />
        ))}
      </ul>
      <p class="amiss" role="alert">
        {problem === null ? null : errorText(t, problem)}
      </p>
      <div class="stack-3 devices-acts">
        {others.length < 2 ? null : (
          <Confirm
            label={t("devices.others")}
            question={t("devices.others.sure", others.length)}
            yes={t("devices.out")}
            no={t("claim.no")}
            onYes={() => void attempt(signOutOthers, request.retry)}
          />
        )}
        <Link to="/" class="way">
          {t("devices.add")}
        </Link>
      </div>
      <section class="stack-3 devices-acts" aria-labelledby="delete">
        <h2 class="display" id="delete">
          {t("devices.delete")}
        </h2>
        <p>{t("devices.delete.about")}</p>
        <Confirm
          label={t("devices.delete.go")}
          question={t("devices.delete.sure")}
          yes={t("devices.delete.yes")}
          no={t("devices.delete.no")}
          onYes={() =>
            void attempt(deleteMe, () => {
              forgetKept();
              setDeleted(true);
            })
          }
        />
      </section>
    </div>
  );
}

function forgetKept(): void {
  try {
    forgetReader(localStorage);
    forgetReader(sessionStorage);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}

function Device({ device, onSignOut }: { device: DeviceInfo; onSignOut: () => void }): VNode {
  const t = useTranslation();
  const name = t("devices.name", device.browser, device.system);
  return (
    <li class="line">
      <p>
        <b>{name}</b> {device.is_this ? <em>{t("devices.this")}</em> : null}
        <span class="quiet small">{t("devices.when", device.added, device.is_this ? null : device.seen)}</span>
      </p>
      <Confirm
        label={t("devices.out.label", name)}
        question={t(device.is_this ? "devices.out.this" : "devices.out.sure")}
        yes={t("devices.out")}
        no={t("claim.no")}
        onYes={onSignOut}
      >
        {t("devices.out")}
      </Confirm>
    </li>
  );
}
