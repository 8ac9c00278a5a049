"""Each documented error status, raised as a class of its own where there is one, with its code and request id."""

import pytest
from responses import header, prefer
from conftest import Prove

from messaging_sdk import ApiClient, ApiException, ErrorEnvelope, GroupCreate, GroupsApi
from messaging_sdk.exceptions import (
    BadRequestException,
    ForbiddenException,
    NotFoundException,
    ServiceException,
    UnauthorizedException,
    UnprocessableEntityException,
)


@pytest.mark.parametrize(
    ("status", "raised", "code"),
    [
        (400, BadRequestException, "E-1-001"),
        (401, UnauthorizedException, "E-0-004"),
        (403, ForbiddenException, "E-0-006"),
        (404, NotFoundException, "E-3-001"),
        (413, ApiException, "E-1-003"),
        (422, UnprocessableEntityException, "E-2-001"),
        (429, ApiException, "E-4-001"),
        (500, ServiceException, "E-5-001"),
        (503, ServiceException, "E-5-002"),
    ],
)
def test_error(
    client: ApiClient, prove: Prove, status: int, raised: type[ApiException], code: str
) -> None:
    with pytest.raises(raised) as caught:
        GroupsApi(client).create_groups([GroupCreate(name="Staff")], _headers=prefer(status))
    error = caught.value
    assert type(error) is raised
    assert error.status == status
    assert isinstance(error.data, ErrorEnvelope)
    assert error.data.errors[0].code == code
    assert error.data.meta.uniq_id
    assert header(error.headers, "x-request-id")
    if status in (429, 503):
        assert int(header(error.headers, "retry-after") or "") > 0
    prove("error", str(status))
